// The nights in their loading, error, empty and loaded states.
import { getErrorText } from "#platform/api/errors.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { MoonIllustration } from "#ui/illustrations/moon.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import type { Rest } from "./screen/rest-data.ts";
import type { OpenDialog } from "./screen/rest-dialogs.tsx";
import { NightsSection } from "./nights-section.tsx";

export type NightsProps = { rest: Rest; open: OpenDialog; onMore: () => void };

export function Nights({ rest, open, onMore }: NightsProps) {
  const locale = useLocale();
  const today = useToday();
  const { nights, lines, days, hasMore } = rest;
  if (nights.isPending) return <Loading />;
  if (lines === undefined) {
    return (
      <Failure title={m.energizing_nights_failed()} onRetry={() => nights.refetch()}>
        {getErrorText(nights.error, locale)}
      </Failure>
    );
  }
  if (lines.length === 0) {
    return (
      <EmptyState
        illustration={<MoonIllustration />}
        title={m.energizing_nights_none()}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button onPress={() => open({ kind: "log" })}>{m.energizing_log_last_night()}</Button>
            <Button variant="quiet" onPress={() => open({ kind: "import" })}>
              {m.energizing_import()}
            </Button>
          </div>
        }
      >
        {m.energizing_nights_none_text()}
      </EmptyState>
    );
  }
  return (
    <NightsSection
      lines={lines}
      compared={days}
      today={today}
      open={open}
      onMore={hasMore ? onMore : null}
      isLoadingMore={nights.isPlaceholderData}
    />
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <output className="sr-only">{m.energizing_loading()}</output>
      <SkeletonRows count={5} />
    </div>
  );
}
