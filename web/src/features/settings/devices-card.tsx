import type { Device } from "@eq/contracts";
import { Laptop, Smartphone } from "lucide-react";
import { describeError } from "../../lib/api-error.ts";
import { describeAge, formatDay } from "../../lib/describe-age.ts";
import { describeDevice } from "../../lib/describe-device.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SkeletonLine } from "../../ui/skeleton.tsx";
import { useDevices, useSignOutDevices } from "./queries.ts";
import { SettingsCard } from "./settings-card.tsx";

/** The browsers in which the user is signed in. */
export function DevicesCard() {
  const { data: devices, error, refetch } = useDevices();
  const signOut = useSignOutDevices();
  const others = devices?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <SettingsCard
      title="Devices"
      aside={
        others.length > 0 && (
          <Button look="ghost" size="sm" disabled={signOut.isPending} onClick={() => signOut.mutate(null)}>
            Sign Out Everywhere Else
          </Button>
        )
      }
    >
      {error && (
        <Notice
          tone="error"
          title="Your devices could not be loaded"
          className="m-4"
          action={
            <Button size="sm" onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        >
          {describeError(error)}
        </Notice>
      )}
      {signOut.error && (
        <Notice tone="error" title="Signing out did not work" className="m-4">
          {describeError(signOut.error)}
        </Notice>
      )}
      {!devices && !error && (
        <div className="p-4">
          <SkeletonLine width="60%" />
        </div>
      )}
      <ul>
        {devices
          ?.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
          .map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              isDisabled={signOut.isPending}
              onSignOut={() => signOut.mutate(device.id)}
            />
          ))}
      </ul>
    </SettingsCard>
  );
}

function DeviceRow({
  device: { userAgent, lastUsedAt, signedInAt, isCurrent },
  isDisabled,
  onSignOut,
}: {
  device: Device;
  isDisabled: boolean;
  onSignOut: () => void;
}) {
  const name = describeDevice(userAgent) ?? "A browser";
  const Icon = /iPhone|Android/.test(userAgent) ? Smartphone : Laptop;
  return (
    <li className="flex items-center gap-3 border-line px-4 py-3 not-first:border-t">
      <Icon size={16} aria-hidden="true" className="flex-none text-ink-3" />
      <p className="min-w-0 flex-1">
        <span className="block">{name}</span>
        <span className="text-xs text-ink-2">
          Signed in {formatDay(signedInAt)},{" "}
          {isCurrent ? "in use now" : `last used ${describeAge(lastUsedAt, new Date())}`}
        </span>
      </p>
      {isCurrent ? (
        <Badge>This device</Badge>
      ) : (
        <Button aria-label={`Sign out ${name}`} disabled={isDisabled} onClick={onSignOut}>
          Sign Out
        </Button>
      )}
    </li>
  );
}
