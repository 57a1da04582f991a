// Which letters are about the security of an account, and what the inbox says of each.
import type { NotificationDetail } from "@vereda/domain/inbox/catalogue";
import type { LetterKind } from "./kinds.ts";

export const securityDetails: Readonly<Partial<Record<LetterKind, NotificationDetail>>> = {
  newSignIn: "new_sign_in",
  passwordChanged: "password_changed",
  sessionStolen: "session_closed",
  passwordGuessed: "session_closed",
  recoveryCodeUsed: "recovery_code_used",
  recoveryCodesRenewed: "sign_in_changed",
  twoStepOn: "sign_in_changed",
  twoStepOff: "sign_in_changed",
  passkeyAdded: "sign_in_changed",
  passkeyRemoved: "sign_in_changed",
};
