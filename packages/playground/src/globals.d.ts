/** Where the build put the two data files, relative to the page. */
declare const __CORE__: string;
declare const __META__: string;
