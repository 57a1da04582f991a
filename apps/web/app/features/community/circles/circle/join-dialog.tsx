// The dialog in which somebody accepts the agreement of a circle and answers its questions.
import type { CircleEntry } from "@vereda/domain/community/circles/circle-policy";
import { circlesApi, type Circle } from "@vereda/domain/community/circles/contract-circles";
import { circleFieldMessages } from "@vereda/domain/community/circles/errors-circles";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { showToast } from "#ui/overlays/toast.tsx";

type JoinDialogProps = { circle: Circle; entry: CircleEntry; onClose: () => void };

export default function JoinDialog({ circle, entry, onClose }: JoinDialogProps) {
  const { id, name } = circle;
  const isRequest = entry === "ASK";
  const questions = isRequest ? circle.questions : [];
  const form = useForm({
    contract: circlesApi.join.body,
    initial: { agreed: false, answers: questions.map(() => "") },
    messages: circleFieldMessages,
    call: "POST /panel/circles/:id/join",
    input: (body) => ({ params: { id }, body }),
    onSaved: () => {
      showToast({
        title: isRequest
          ? m.community_circles_request_sent()
          : m.community_circles_joined_now({ name }),
      });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={m.community_circles_join_title({ name })}
      save={isRequest ? m.community_circles_request_join() : m.community_circles_join()}
      failed={m.community_circles_join_failed()}
      onClose={onClose}
    >
      <div className="flex flex-col gap-2">
        <h3 className="text-18 font-medium">{m.community_circles_agreement()}</h3>
        <p className="font-serif whitespace-pre-line wrap-anywhere">{circle.agreement}</p>
      </div>
      {questions.map((question, index) => (
        <TextArea
          key={question}
          label={question}
          value={form.draft.answers[index] ?? ""}
          onChange={(text) => form.set(`answers.${index}`, text)}
          error={form.errors[`answers.${index}`]}
          maxLength={1000}
        />
      ))}
      {isRequest && <p className="text-14 text-ink-soft">{m.community_circles_request_what()}</p>}
      <Checkbox
        isSelected={form.draft.agreed}
        onChange={(isSelected) => form.set("agreed", isSelected)}
        error={form.errors["agreed"]}
      >
        {m.community_circles_agree()}
      </Checkbox>
    </FormDialog>
  );
}
