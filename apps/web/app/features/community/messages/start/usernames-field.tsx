// A field for the users of a conversation: one's connections, or exact usernames.
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { ConnectionField } from "#shell/community/connection-field.tsx";

type UsernamesFieldProps = {
  usernames: readonly string[];
  onChange: (usernames: string[]) => void;
  typed: string;
  onType: (typed: string) => void;
  error: string | undefined;
};

const normaliseUsername = (text: string) => text.trim().replace(/^@/, "").toLowerCase();

export function UsernamesField(props: UsernamesFieldProps) {
  const { usernames, onChange, typed, onType, error } = props;
  // A new field after each user, because a combo box has no empty selection.
  const [round, setRound] = useState(0);
  const add = () => {
    const username = normaliseUsername(typed);
    if (username !== "" && !usernames.includes(username)) onChange([...usernames, username]);
    onType("");
    setRound(round + 1);
  };
  return (
    <div className="flex flex-col gap-3">
      {usernames.length > 0 && (
        <BareList aria-label={m.community_messages_with()} className="flex flex-wrap gap-2">
          {usernames.map((username) => (
            <li key={username} className="flex items-center rounded-full bg-sunken pl-3">
              {username}
              <IconButton
                icon={X}
                label={m.community_messages_remove_user({ username })}
                onPress={() => onChange(usernames.filter((one) => one !== username))}
              />
            </li>
          ))}
        </BareList>
      )}
      <ConnectionField
        key={round}
        label={m.community_messages_with_field()}
        description={m.community_messages_with_what()}
        value={typed}
        onChange={onType}
        error={error}
      />
      <Button
        variant="quiet"
        icon={Plus}
        className="self-start"
        isDisabled={normaliseUsername(typed) === ""}
        onPress={add}
      >
        {m.community_messages_add_another()}
      </Button>
    </div>
  );
}

/** The users of the field, with the one that is typed but not added. */
export function listUsernames(usernames: readonly string[], typed: string): string[] {
  const last = normaliseUsername(typed);
  return [...new Set([...usernames, ...(last === "" ? [] : [last])])];
}
