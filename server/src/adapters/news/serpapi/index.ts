export { createSerpApi, createSerpApiCheck, readText, type SerpApi } from "./serpapi-client.ts";
export { createSerpApiNews } from "./serpapi-news.ts";
