import { useEffect, useState } from "react";
import { late } from "../../../ui/late.tsx";

const ResumeDrop = late(
  () => import("./resume-drop.tsx"),
  ({ ResumeDrop }) => ResumeDrop,
);

/** Lets a resume be dropped anywhere on the page; what takes it is fetched with the first file that is dragged here. */
export function DropTarget() {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const onDrag = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") && setUsed(true);
    window.addEventListener("dragenter", onDrag);
    return () => window.removeEventListener("dragenter", onDrag);
  }, []);
  return isUsed && <ResumeDrop />;
}
