export { createDirectoryNews } from "./directory-news.ts";
