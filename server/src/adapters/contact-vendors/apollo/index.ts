export { type ApolloSettings, createApollo } from "./apollo.ts";
