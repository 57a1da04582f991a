// Chooses one of the user's own objectives, as a native select: good for long lists on phones.
import { useQuery } from "@tanstack/react-query";
import type { InputBinding } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQuery } from "#platform/query/build-query.ts";
import { NativeSelect } from "#ui/native/native-select.tsx";

const OWN_OBJECTIVES = { query: { scope: "own", perPage: 100 } } as const;

export function ObjectiveField(field: InputBinding) {
  const { data } = useQuery(buildQuery("GET /planning/objectives", OWN_OBJECTIVES));
  return (
    <NativeSelect
      {...field}
      label={m.community_consents_objective()}
      description={data?.total === 0 ? m.community_consents_no_objectives() : undefined}
    >
      <option value="">{m.community_consents_objective_choose()}</option>
      {data?.items.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </NativeSelect>
  );
}
