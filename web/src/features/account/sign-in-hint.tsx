import { Popover } from "@base-ui/react/popover";
import type { ReactNode, RefObject } from "react";
import { Button } from "../../ui/button.tsx";
import { signIn } from "./session.ts";

export interface SignInHintProps {
  /** What needs an account, such as "Sign in required for insights". */
  title: string;
  /** What comes with an account. */
  children: ReactNode;
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** A hint beside the pressed button. It tells a guest what needs an account. */
export function SignInHint({ title, children, anchor, onClose }: SignInHintProps) {
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={12}
          className="z-30"
        >
          <Popover.Popup
            finalFocus={anchor}
            className="w-72 max-w-[calc(100vw-1.5rem)] animate-rise rounded-card bg-raised px-4 py-3.5 shadow-float outline-none"
          >
            <Popover.Title className="text-sm">{title}</Popover.Title>
            <Popover.Description className="mt-0.5 text-ink-2 wrap-anywhere line-clamp-3">
              {children}
            </Popover.Description>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button look="primary" onClick={() => void signIn()}>
                Sign In
              </Button>
              <Button onClick={() => void signIn({ create: true })}>Create Free Account</Button>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
