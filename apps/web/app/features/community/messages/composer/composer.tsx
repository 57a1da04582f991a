// The field that writes a message: a new one, a reply, or a correction.
import {
  MAX_MESSAGE_FILES,
  MAX_MESSAGE_LENGTH,
} from "@vereda/domain/community/messages/catalogue-messages";
import { nameMentions } from "@vereda/domain/mentions";
import { Paperclip, SendHorizontal, X } from "lucide-react";
import { useEffect, useRef, type ChangeEvent, type KeyboardEvent } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useMediaQuery } from "#platform/use-media-query.ts";
import { MentionArea } from "#shell/community/mention-area.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { CrisisNotice } from "../../crisis/crisis-notice.tsx";
import { formatAuthor } from "../../format-author.ts";
import { buildGroupMentionSource } from "../conversations-data.ts";
import { useComposer, type ComposerProps, type ComposerSubject } from "./use-composer.ts";
import type { ChosenFile } from "./use-files.ts";

export function Composer(props: ComposerProps) {
  const { subject, onSubject, conversationId, isGroup } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const composer = useComposer(props);
  const { text, setText, files, error, isReady, submit } = composer;
  // On a phone, Enter is the only way to start a line.
  const sendsOnEnter = useMediaQuery("(pointer: fine)") === true;
  useEffect(() => {
    if (subject !== null) field.current?.focus();
  }, [subject]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && subject !== null) onSubject(null);
    if (event.key !== "Enter" || event.shiftKey || !sendsOnEnter) return;
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      className="flex flex-col gap-2 border-t border-line py-2 md:px-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
        field.current?.focus();
      }}
    >
      {subject !== null && <Subject subject={subject} onCancel={() => onSubject(null)} />}
      <CrisisNotice text={text} />
      <FileList files={files.files} onRemove={files.remove} />
      {error !== null && (
        <p role="alert" id="message-error" className="text-14 text-danger">
          {error}
        </p>
      )}
      <div className="flex items-end gap-1">
        {subject?.kind !== "edit" && <FileButton onChoose={files.add} />}
        <MentionArea
          field={field}
          source={isGroup ? buildGroupMentionSource(conversationId) : null}
          isAtEnd
          rows={1}
          aria-label={m.community_messages_write()}
          aria-describedby={error === null ? undefined : "message-error"}
          placeholder={m.community_messages_write()}
          maxLength={MAX_MESSAGE_LENGTH}
          value={text}
          onChange={setText}
          onKeyDown={onKeyDown}
          enterKeyHint={sendsOnEnter ? "send" : "enter"}
          className="max-h-40 resize-none"
        />
        <IconButton
          type="submit"
          icon={SendHorizontal}
          label={subject?.kind === "edit" ? m.platform_save() : m.community_messages_send()}
          isDisabled={!isReady}
          className="text-accent-text!"
        />
      </div>
    </form>
  );
}

type SubjectProps = { subject: NonNullable<ComposerSubject>; onCancel: () => void };

function Subject({ subject: { kind, message }, onCancel }: SubjectProps) {
  return (
    <div className="flex items-center gap-2 rounded-control bg-sunken pl-3 text-14 text-ink-soft">
      <p className="min-w-0 flex-1 truncate">
        {kind === "edit"
          ? m.community_messages_editing()
          : m.community_messages_replying({ name: formatAuthor(message.author) })}
        {kind === "reply" &&
          message.text !== "" &&
          ` · ${nameMentions(message.text, message.mentions)}`}
      </p>
      <IconButton icon={X} label={m.platform_cancel()} onPress={onCancel} />
    </div>
  );
}

function FileButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(event.target.files ?? [])].slice(0, MAX_MESSAGE_FILES + 1));
    // Otherwise the same file could not be chosen again.
    event.target.value = "";
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={m.community_messages_attach()}
        onChange={choose}
      />
      <IconButton
        icon={Paperclip}
        label={m.community_messages_attach()}
        onPress={() => input.current?.click()}
      />
    </>
  );
}

type FileListProps = { files: readonly ChosenFile[]; onRemove: (id: string) => void };

function FileList({ files, onRemove }: FileListProps) {
  if (files.length === 0) return null;
  return (
    <BareList aria-label={m.community_messages_files()} className="flex flex-wrap gap-2">
      {files.map(({ id, name, uploaded }) => (
        <li
          key={id}
          className="flex max-w-full items-center gap-1 rounded-control bg-sunken pl-3 text-14"
        >
          <span className="min-w-0 truncate">{name}</span>
          {uploaded === null && (
            <output className="shrink-0 text-ink-soft">{m.community_messages_uploading()}</output>
          )}
          <IconButton
            icon={X}
            label={m.panel_remove_named({ name })}
            onPress={() => onRemove(id)}
          />
        </li>
      ))}
    </BareList>
  );
}
