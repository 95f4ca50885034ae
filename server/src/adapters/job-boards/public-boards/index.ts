export { createPublicJobBoards } from "./public-job-boards.ts";
