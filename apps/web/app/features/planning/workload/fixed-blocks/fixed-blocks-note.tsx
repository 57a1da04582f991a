// Where the load of a day is explained: the way to the taken hours, or one offer for whoever has none.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { getBrowserStore, getStorageKey, storeHint } from "#platform/browser-store.ts";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { getButtonStyles } from "#ui/styles.ts";
import { fixedBlocksAddress } from "../../addresses.ts";
import { blocksQuery } from "./use-fixed-blocks.ts";

export function FixedBlocksNote() {
  const toLocale = useLocalePath();
  const { data } = useQuery(blocksQuery);
  const { isOffered, withdraw } = useOffer();
  if (data === undefined) return null;
  if (data.items.length > 0) {
    return (
      <p className="text-14">
        <Link to={toLocale(fixedBlocksAddress)}>{m.planning_blocks_see()}</Link>
      </p>
    );
  }
  if (data.updatedAt !== null || !isOffered) return null;
  return (
    <div className="flex flex-col gap-3 rounded-card bg-sunken p-4">
      <p className="text-pretty">{m.planning_blocks_offer()}</p>
      <div className="flex flex-wrap gap-2">
        <LocaleLink
          to={fixedBlocksAddress}
          className={getButtonStyles("outline")}
          onClick={withdraw}
        >
          {m.planning_blocks_offer_accept()}
        </LocaleLink>
        <Button variant="quiet" onPress={withdraw}>
          {m.panel_no_thanks()}
        </Button>
      </div>
    </div>
  );
}

/** Until it is answered, on this device. */
function useOffer() {
  const { id } = useCurrentUser();
  const store = getBrowserStore();
  const key = getStorageKey("fixed-blocks-offer", id);
  const [isOffered, setOffered] = useState(() => store.getItem(key) === null);
  const withdraw = () => {
    storeHint(key, "1");
    setOffered(false);
  };
  return { isOffered, withdraw };
}
