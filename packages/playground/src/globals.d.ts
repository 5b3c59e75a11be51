/** Where the build put the two data files, relative to the page. */
declare const __CORE__: string;
declare const __META__: string;

/** Style sheets that come with a part of the page. */
declare module '*.css';
