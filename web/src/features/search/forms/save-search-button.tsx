import { Link } from "@tanstack/react-router";
import { type ReactNode, useRef, useState } from "react";
import { preloadPart } from "../../../lib/load-part.ts";
import { Button, type ButtonProps } from "../../../ui/button.tsx";
import { createLazyComponent } from "../../../ui/lazy-component.tsx";
import { signIn, useSession } from "../../account/index.ts";
import type { FormSaving } from "./use-save-form.ts";

const loadDialog = () => import("./save-search-dialog.tsx");
const SaveSearchDialog = createLazyComponent(loadDialog, (module) => module.SaveSearchDialog);

export interface SaveSearchButtonProps extends Pick<ButtonProps, "look" | "size" | "title"> {
  saving: FormSaving;
  children: ReactNode;
}

/** A button that asks for a name and saves the search. Guests are asked to sign in instead. */
export function SaveSearchButton({ saving, children, ...button }: SaveSearchButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const isUser = useSession().status === "signed-in";
  return (
    <>
      <Button
        {...button}
        ref={anchor}
        aria-haspopup={isUser ? "dialog" : undefined}
        onPointerEnter={() => preloadPart(loadDialog)}
        onClick={() => (isUser ? setOpen(true) : void signIn({ create: true }))}
      >
        {children}
      </Button>
      {isOpen && <SaveSearchDialog saving={saving} anchor={anchor} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Says under which name a search was saved, with a link to its place in the history. */
export function SavedMessage({ name, searchId }: { name: string; searchId: string }) {
  return (
    <p role="status" className="text-xs text-ink-2">
      Saved as “{name}”.{" "}
      <Link
        to="/dashboard/agents/history"
        search={{ open: searchId }}
        className="text-accent underline underline-offset-3"
      >
        Show in History
      </Link>
    </p>
  );
}
