import type { SentExportSource } from "@eq/contracts";
import { Download } from "lucide-react";
import { useRef, useState } from "react";
import { preloadPart } from "../../lib/load-part.ts";
import { Button, type ButtonProps } from "../../ui/button.tsx";
import { createLazyComponent } from "../../ui/lazy-component.tsx";

const loadDialog = () => import("./export-everything.tsx");
const ExportEverything = createLazyComponent(loadDialog, (module) => module.ExportEverything);

export interface ExportEverythingButtonProps extends Pick<ButtonProps, "look" | "size" | "disabled"> {
  source: SentExportSource;
  label?: string;
  /** Shows only the icon on phones, where a header has no room. */
  isCompact?: boolean;
}

/** A button that opens the export of everything of a source. */
export function ExportEverythingButton(props: ExportEverythingButtonProps) {
  const { source, label = "Export all", isCompact = false, ...button } = props;
  const [opened, setOpened] = useState<SentExportSource | null>(null);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        {...button}
        ref={anchor}
        onPointerEnter={() => preloadPart(loadDialog)}
        onClick={() => setOpened(source)}
      >
        <Download size={14} aria-hidden="true" />
        <span className={isCompact ? "max-md:sr-only" : undefined}>{label}</span>
      </Button>
      {opened && <ExportEverything source={opened} anchor={anchor} onClose={() => setOpened(null)} />}
    </>
  );
}
