// Filters the commands of the palette by a typed text.
import { removeAccents } from "#ui/remove-accents.ts";

export type CommandGroup = "screens" | "actions" | "areas" | "resources" | "workspaces" | "themes";

export interface Command {
  readonly id: string;
  readonly group: CommandGroup;
  readonly title: string;
  /** The screen it is part of, where its title alone does not tell. */
  readonly context?: string;
  /** Other terms it is found by. */
  readonly keywords?: string;
  readonly run: () => void;
}

/** Only found by typing, because there are many of them. */
const HIDDEN_GROUPS: ReadonlySet<CommandGroup> = new Set(["resources", "themes"]);

/** Every typed word must be in the title or its keywords; titles that begin with the text come first. */
export function filterCommands(commands: readonly Command[], typed: string): Command[] {
  const term = removeAccents(typed).trim();
  if (term === "") return commands.filter(({ group }) => !HIDDEN_GROUPS.has(group));
  const terms = term.split(/\s+/);
  const startsWithTerm = ({ title }: Command) => Number(removeAccents(title).startsWith(term));
  return commands
    .filter(({ title, context = "", keywords = "" }) => {
      const text = removeAccents(`${title} ${context} ${keywords}`);
      return terms.every((one) => text.includes(one));
    })
    .toSorted((a, b) => startsWithTerm(b) - startsWithTerm(a));
}
