/** The little of Deno and Bun that pages use; their own types are no packages of this workspace. */

type FetchHandler = (request: Request) => Response | Promise<Response>;

declare const Deno: {
  serve(options: { readonly port?: number }, handler: FetchHandler): unknown;
  serve(handler: FetchHandler): unknown;
};

declare const Bun: {
  serve(options: { readonly port?: number; readonly fetch: FetchHandler }): { readonly url: URL };
};
