// A field for a username that offers one's accepted connections.
import { useQuery } from "@tanstack/react-query";
import { buildQuery } from "#platform/query/build-query.ts";
import { Avatar } from "#ui/avatar.tsx";
import { SuggestField, type SuggestFieldProps } from "./suggest-field.tsx";
import { formatFullName } from "#platform/i18n/format/full-name.ts";

const MAX_SUGGESTIONS = 100;

/** If the connections cannot be loaded, it is an ordinary text field. */
export function ConnectionField(props: Omit<SuggestFieldProps, "options">) {
  const query = { status: "accepted", perPage: MAX_SUGGESTIONS } as const;
  const { data } = useQuery(buildQuery("GET /panel/connections", { query }));
  const options = (data?.items ?? []).map(({ user }) => {
    const name = formatFullName(user);
    return {
      value: user.username,
      label: user.username,
      description: name,
      keywords: name,
      mark: <Avatar name={name} src={user.avatar} size={32} decorative />,
    };
  });
  // A new list of options needs a new collection.
  return <SuggestField key={options.length} {...props} options={options} />;
}
