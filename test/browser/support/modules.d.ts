import 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    answersInNode(): Promise<readonly string[]>;
  }
}
