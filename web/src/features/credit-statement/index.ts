export { Statement } from "./statement.tsx";
