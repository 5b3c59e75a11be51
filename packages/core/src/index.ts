// The public surface of this package.
export {};
