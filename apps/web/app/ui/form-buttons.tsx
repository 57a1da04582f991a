// The cancel and submit buttons of a form, stacked on a phone.
import { Button } from "./button.tsx";

type FormButtonsProps = {
  cancel: string;
  onCancel: () => void;
  submit: string;
  pending: string;
  isPending: boolean;
  variant?: "primary" | "danger";
};

export function FormButtons(props: FormButtonsProps) {
  const { cancel, onCancel, submit, pending, isPending, variant = "primary" } = props;
  return (
    <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
      <Button onPress={onCancel} isDisabled={isPending}>
        {cancel}
      </Button>
      <Button type="submit" variant={variant} isPending={isPending} pendingText={pending}>
        {submit}
      </Button>
    </div>
  );
}
