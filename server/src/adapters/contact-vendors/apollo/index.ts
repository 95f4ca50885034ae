export { createApollo } from "./apollo.ts";
export { type ApolloSettings, createApolloCheck } from "./apollo-client.ts";
