import type { SentExportSource } from "@eq/contracts";
import { Download } from "lucide-react";
import { useRef, useState } from "react";
import { preloadPart } from "../../lib/load-part.ts";
import { Button, type ButtonProps } from "../../ui/button.tsx";
import { createLazyComponent } from "../../ui/lazy-component.tsx";
import { type Command, useCommands } from "../commands/index.ts";

const loadDialog = () => import("./export-everything.tsx");
const ExportEverything = createLazyComponent(loadDialog, (module) => module.ExportEverything);

export interface ExportEverythingButtonProps extends Pick<ButtonProps, "look" | "size" | "disabled"> {
  source: SentExportSource;
  label?: string;
  /** Shows only the icon unless the window is wide, for a header with little room. */
  isCompact?: boolean;
  /** Adds the button to the command palette under this text. */
  command?: string;
}

/** A button that opens the export of everything of a source. */
export function ExportEverythingButton(props: ExportEverythingButtonProps) {
  const { source, label = "Export all", isCompact = false, command, ...button } = props;
  const [opened, setOpened] = useState<SentExportSource | null>(null);
  const anchor = useRef<HTMLButtonElement>(null);
  useCommands(command ? [describeCommand(command, () => setOpened(source))] : []);
  return (
    <>
      <Button
        {...button}
        ref={anchor}
        title={isCompact ? label : undefined}
        onPointerEnter={() => preloadPart(loadDialog)}
        onClick={() => setOpened(source)}
      >
        <Download size={14} aria-hidden="true" />
        <span className={isCompact ? "max-[96rem]:sr-only" : undefined}>{label}</span>
      </Button>
      {opened && <ExportEverything source={opened} anchor={anchor} onClose={() => setOpened(null)} />}
    </>
  );
}

const describeCommand = (label: string, run: () => void): Command => ({
  id: "export-everything",
  group: "Results",
  label,
  keywords: "export download csv xlsx hubspot file",
  icon: Download,
  run,
});
