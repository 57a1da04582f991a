// The list of keyboard shortcuts, by where they work. Lazy-loaded.
import { m } from "#platform/i18n/generated/messages.js";
import { Switch } from "#ui/fields/switch.tsx";
import { Keys } from "#ui/keys.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useShortcutSetting } from "./shortcut-setting.ts";
import { timelineKeys } from "./timeline-keys.ts";
import { globalShortcuts, type ShortcutId, type Shortcut } from "./global-shortcuts.ts";

// The names of keys on the keyboard of this device.

function formatKeys({ key, hasModifier }: Shortcut): readonly string[] {
  const name = key.toUpperCase();
  return hasModifier ? [isAppleKeyboard() ? "⌘" : "Ctrl", name] : [name];
}

function isAppleKeyboard(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

const labels: Readonly<Record<ShortcutId, () => string>> = {
  palette: m.navigation_key_palette,
  "quick-add": m.panel_add_task,
  shortcuts: m.navigation_key_shortcuts,
  undo: m.navigation_key_undo,
};

type Row = { keys: readonly string[]; label: string };

/** The keys of components on some screens, which handle them themselves. */
function listGroups(): readonly { title: string; rows: readonly Row[] }[] {
  return [
    {
      title: m.navigation_shortcuts_everywhere(),
      rows: globalShortcuts.map((shortcut) => ({
        keys: formatKeys(shortcut),
        label: labels[shortcut.id](),
      })),
    },
    {
      title: m.navigation_shortcuts_adding(),
      rows: [
        { keys: [m.navigation_key_shift(), "Enter"], label: m.planning_quick_save_and_stay() },
      ],
    },
    {
      title: m.navigation_shortcuts_selecting(),
      rows: [
        {
          keys: [m.navigation_key_shift(), m.navigation_key_space()],
          label: m.navigation_key_select_to(),
        },
        { keys: ["Esc"], label: m.panel_stop_selecting() },
      ],
    },
    {
      title: m.navigation_shortcuts_ordering(),
      rows: [
        { keys: ["↑", "↓"], label: m.navigation_key_order() },
        {
          keys: [m.navigation_key_home(), m.navigation_key_end()],
          label: m.navigation_key_order_end(),
        },
      ],
    },
    {
      title: m.navigation_shortcuts_timeline(),
      rows: timelineKeys.map(({ keys, label }) => ({ keys: [keys()], label: label() })),
    },
  ];
}

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, change] = useShortcutSetting();
  return (
    <Dialog onClose={onClose} title={m.navigation_shortcuts()} width="wide">
      <div className="flex flex-col gap-6">
        {listGroups().map(({ title, rows }) => (
          <Section key={title} level={3} title={title}>
            <dl className="flex flex-col gap-2">
              {rows.map(({ keys, label }) => (
                <div key={label} className="flex items-baseline justify-between gap-4">
                  <dt className="order-last shrink-0">
                    <Keys keys={keys} />
                  </dt>
                  <dd className="text-pretty">{label}</dd>
                </div>
              ))}
            </dl>
          </Section>
        ))}
        <Switch isSelected={isOn} onChange={change} description={m.navigation_key_single_hint()}>
          {m.navigation_key_single()}
        </Switch>
      </div>
    </Dialog>
  );
}
