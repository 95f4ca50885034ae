export { OpenerButton, type OpenerButtonProps } from "./opener-button.tsx";
