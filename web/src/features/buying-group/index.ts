export { BuyingGroup, type BuyingGroupProps } from "./buying-group.tsx";
