export { createDirectoryNews } from "./directory-news.ts";
export { createFetchedNews } from "./fetched-news.ts";
