import { describeError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { DeleteAccountCard } from "./delete-account.tsx";
import { DevicesCard } from "./devices-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { useAccount } from "./queries.ts";
import { SignInCard } from "./sign-in-card.tsx";
import { YourDataCard } from "./your-data-card.tsx";

const columnClass = "grid min-w-0 content-start gap-4";

/** The user's own data: the profile, the sign-in, devices, the download of everything, and the deletion of the account. */
export function AccountTab() {
  const { data: account, error, refetch } = useAccount();
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,26rem),1fr))] items-start gap-4">
      <div className={columnClass}>
        <ProfileForm />
        {account?.isEmbedded && <SignInCard account={account} />}
        {account?.isEmbedded && <PasswordCard email={account.email ?? ""} />}
      </div>
      <div className={columnClass}>
        {error && (
          <Notice
            title="Your sign-in could not be loaded"
            tone="warning"
            action={
              <Button size="sm" onClick={() => void refetch()}>
                Try Again
              </Button>
            }
          >
            {describeError(error)}
          </Notice>
        )}
        {account?.isEmbedded && <DevicesCard />}
        <YourDataCard />
        {account && <DeleteAccountCard account={account} />}
      </div>
    </div>
  );
}
