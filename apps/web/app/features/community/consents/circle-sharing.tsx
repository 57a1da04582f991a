// What the user shares with the specialists of a circle: until when, who viewed it, and a stop at once.
import { useQuery } from "@tanstack/react-query";
import type {
  Consent,
  Specialist,
} from "@vereda/domain/community/specialists/contract-specialists";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { PinLock } from "#platform/pin/lock/pin-lock.tsx";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { buildOwnQuery } from "./consents-data.ts";
import { OwnConsentRow } from "./own-consent-row.tsx";

const ShareDialog = createLazyDialog(() => import("./share-dialog.tsx"));

export type CircleSharingProps = { circleId: string };

export default function CircleSharing({ circleId }: CircleSharingProps) {
  const { data, error, refetch } = useQuery(buildOwnQuery(circleId));
  return (
    <PinLock whenRefused>
      <Section
        title={m.community_consents_title()}
        description={m.community_consents_what()}
        size={18}
      >
        {data !== undefined && <Sharing circleId={circleId} {...data} />}
        {data === undefined && error !== null && (
          <Failure
            title={m.community_consents_load_failed()}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {data === undefined && error === null && <SkeletonRows count={2} />}
      </Section>
    </PinLock>
  );
}

type SharingProps = CircleSharingProps & {
  items: readonly Consent[];
  specialists: readonly Specialist[];
};

function Sharing({ circleId, items, specialists }: SharingProps) {
  const [isOpen, setOpen] = useState(false);
  const open = items.filter(({ status }) => status !== "ENDED");
  const ended = items.filter(({ status }) => status === "ENDED");
  const canShare = specialists.length > 0;
  return (
    <div className="flex flex-col gap-4">
      {open.length > 0 && (
        <List label={m.community_consents_title()}>
          {open.map((consent) => (
            <OwnConsentRow key={consent.id} consent={consent} />
          ))}
        </List>
      )}
      {open.length === 0 && (
        <p className="text-ink-soft">
          {canShare ? m.community_consents_none() : m.community_consents_no_specialists()}
        </p>
      )}
      {canShare && (
        <div>
          <Button icon={Plus} onPress={() => setOpen(true)}>
            {m.community_consents_share()}
          </Button>
        </div>
      )}
      {ended.length > 0 && (
        <Disclosure summary={m.community_consents_past()}>
          <List label={m.community_consents_past()}>
            {ended.map((consent) => (
              <OwnConsentRow key={consent.id} consent={consent} />
            ))}
          </List>
        </Disclosure>
      )}
      <Suspense fallback={null}>
        {isOpen && (
          <ShareDialog
            circleId={circleId}
            specialists={specialists}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
