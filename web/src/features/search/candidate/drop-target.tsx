import { useEffect, useState } from "react";
import { createLazyComponent } from "../../../ui/lazy-component.tsx";
import { openResumeUpload } from "./resume-request.ts";

const DropOverlay = createLazyComponent(
  () => import("./drop-overlay.tsx"),
  ({ DropOverlay }) => DropOverlay,
);

/** Accepts a file dropped anywhere on the page as a resume, and shows an overlay while a file is dragged. */
export function DropTarget() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const on = (
      type: "dragenter" | "dragover" | "dragleave" | "drop",
      listener: (event: DragEvent) => void,
    ) => window.addEventListener(type, listener, controller);
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      // Otherwise the browser would navigate to the dropped file.
      event.preventDefault();
      setOver(true);
    };
    on("dragenter", drag);
    on("dragover", drag);
    // `relatedTarget` is null only when the drag leaves the page or is cancelled with Escape.
    on("dragleave", ({ relatedTarget }) => !relatedTarget && setOver(false));
    on("drop", (event) => {
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      openResumeUpload(file);
    });
    return () => controller.abort();
  }, []);
  return isOver && <DropOverlay />;
}
