// An amount of a list: income has a plus sign, so that colour is not all that tells it.
import type { EntryKind } from "@vereda/domain/resources/catalogue-settings";
import { classNames } from "#ui/class-names.ts";
import { useMoney } from "../use-money.ts";

type AmountProps = { kind: EntryKind; value: number; currency: string };

export function Amount({ kind, value, currency }: AmountProps) {
  const { formatExact } = useMoney();
  return (
    <span
      className={classNames(
        "figures shrink-0 text-right font-semibold",
        kind === "INCOME" ? "text-positive" : "text-ink",
      )}
    >
      {kind === "INCOME" && "+"}
      {formatExact(value, currency)}
    </span>
  );
}
