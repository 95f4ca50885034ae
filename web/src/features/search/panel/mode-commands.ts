import { ArrowLeftRight, ArrowUp } from "lucide-react";
import { useSession } from "../../account/index.ts";
import { type Command, useCommands } from "../../commands/index.ts";
import { openResumeUpload } from "../candidate/resume-request.ts";
import { setSearchMode, useSearchMode } from "../mode/search-mode.ts";

const modes = [
  { mode: "companies", label: "Switch to companies", keywords: "search mode" },
  { mode: "people", label: "Switch to people", keywords: "search mode contacts" },
  { mode: "mpc", label: "Switch to MPC", keywords: "search mode candidates most placeable resume" },
] as const;

/** The other modes as commands, and a resume instead of a query: for a guest those of the text box, for a user all that the sidebar has. */
export function useModeCommands(): void {
  const current = useSearchMode();
  const isUser = useSession().status === "signed-in";
  const others = modes.filter(({ mode }) => mode !== current && (isUser || mode !== "mpc"));
  const upload: Command = {
    id: "upload-resume",
    group: "Search",
    label: "Upload a candidate's resume",
    keywords: "cv candidate profile file paste mpc drop",
    icon: ArrowUp,
    run: () => openResumeUpload(),
  };
  useCommands([
    ...others.map(
      ({ mode, label, keywords }): Command => ({
        id: `switch-to-${mode}`,
        group: "Search",
        label,
        keywords,
        icon: ArrowLeftRight,
        run: () => setSearchMode(mode),
      }),
    ),
    upload,
  ]);
}
