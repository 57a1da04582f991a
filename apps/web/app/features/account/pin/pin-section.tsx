import { useQuery } from "@tanstack/react-query";
import type { PinState } from "@vereda/domain/account/pin/contract-pin";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { pinQuery } from "#platform/pin/pin-proof.ts";
import { Badge } from "#ui/layout/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/layout/section.tsx";
import { LoadStatus } from "../security/load-status.tsx";

const SetDialog = createLazyDialog(() => import("./set-dialog.tsx"));
const ChangeDialog = createLazyDialog(() => import("./change-dialog.tsx"));
const RemoveDialog = createLazyDialog(() => import("./remove-dialog.tsx"));

export function PinSection() {
  const query = useQuery(pinQuery);
  const [opened, setOpened] = useState<"set" | "change" | "remove" | null>(null);
  const close = () => setOpened(null);
  const { data } = query;
  return (
    <Section
      title={m.account_pin_title()}
      description={m.account_pin_sentence()}
      aside={data?.isSet && <Badge tone="positive">{m.account_pin_on()}</Badge>}
    >
      {/* Reserves the final height while loading, to avoid a layout shift. */}
      <div className="min-h-20">
        <LoadStatus
          query={query}
          failed={m.account_pin_load_failed()}
          loading={m.account_pin_loading()}
        />
        {data && <PinStatus state={data} onOpen={setOpened} />}
      </div>
      {opened === "set" && <SetDialog onClose={close} />}
      {data && opened === "change" && <ChangeDialog state={data} onClose={close} />}
      {data && opened === "remove" && <RemoveDialog state={data} onClose={close} />}
    </Section>
  );
}

type PinStatusProps = { state: PinState; onOpen: (what: "set" | "change" | "remove") => void };

function PinStatus({ state, onOpen }: PinStatusProps) {
  if (!state.isSet) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p>{m.account_pin_off()}</p>
        <Button onPress={() => onOpen("set")}>{m.account_pin_set()}</Button>
      </div>
    );
  }
  const minutes = m.account_pin_minutes({ count: state.holdMinutes });
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="max-w-reading text-pretty">{m.account_pin_open_duration({ minutes })}</p>
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => onOpen("change")}>{m.panel_change()}</Button>
        <Button variant="quiet" onPress={() => onOpen("remove")}>
          {m.account_pin_remove()}
        </Button>
      </div>
    </div>
  );
}
