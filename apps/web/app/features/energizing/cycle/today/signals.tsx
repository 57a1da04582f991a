// Signals that may be worth discussing with a professional, in neutral language.
import { formatNumber } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import type { CycleReading } from "../cycle-types.ts";

type Signal = CycleReading["signals"][number];

export function Signals({ signals }: { signals: readonly Signal[] }) {
  const locale = useLocale();
  if (signals.length === 0) return null;
  return (
    <aside
      aria-label={m.energizing_cycle_signals()}
      className="flex flex-col gap-2 border-l-2 border-line-strong pl-4"
    >
      {signals.map((signal) => (
        <p key={signal.code}>
          {formatSignal(signal, (days) => formatNumber(days, locale, { maximumFractionDigits: 0 }))}
        </p>
      ))}
      <p className="text-14 text-ink-soft">{m.energizing_cycle_signals_advice()}</p>
    </aside>
  );
}

function formatSignal(signal: Signal, number: (days: number) => string): string {
  const { count, of } = signal;
  const [days, bound] = [number(signal.days), number(signal.bound)];
  switch (signal.code) {
    case "cycles_short":
      return m.energizing_cycle_signal_short({ count, of, bound });
    case "cycles_long":
      return m.energizing_cycle_signal_long({ count, of, bound });
    case "cycles_vary":
      return m.energizing_cycle_signal_vary({ days });
    case "bleeding_long":
      return m.energizing_cycle_signal_bleeding({ count, of, bound });
    case "no_period_for_long":
      return m.energizing_cycle_signal_none({ days });
  }
}
