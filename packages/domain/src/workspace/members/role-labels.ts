// The labels of member roles; Spanish ones name the task where possible, to be gender-neutral.
import type { Label } from "../../locale.ts";
import type { MemberRole } from "./roles.ts";
import texts from "./role-labels.json" with { type: "json" };

export const memberRoleLabels: Readonly<Record<MemberRole, Label>> = texts;
