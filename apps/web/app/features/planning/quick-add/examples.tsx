// Example sentences for quick add, as buttons that fill in the field.
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";

export function Examples({ onChoose }: { onChoose: (example: string) => void }) {
  const examples = [
    m.planning_quick_example_1(),
    m.planning_quick_example_2(),
    m.planning_quick_example_3(),
  ];
  return (
    <section aria-label={m.planning_quick_examples()}>
      <h3 className="font-sans text-14 font-semibold text-ink-soft">
        {m.planning_quick_examples()}
      </h3>
      <BareList className="mt-1">
        {examples.map((example) => (
          <li key={example}>
            <Button
              variant="quiet"
              className="w-full justify-start text-left font-normal"
              onPress={() => onChoose(example)}
            >
              {example}
            </Button>
          </li>
        ))}
      </BareList>
    </section>
  );
}
