// The email templates in English.
import { INVITATION_DAYS } from "@vereda/domain/workspace/members/contract-members";
import { containsAddress } from "./email-formatters.ts";
import type { EmailFrame, EmailTemplates } from "./email-template.ts";

export const frameEn: EmailFrame = {
  greeting: (name) => (name === "" ? "Hello," : `Hello ${name},`),
  closing: "Vereda",
  linkInstead: "If the button doesn’t work, copy this link into your browser:",
};

const formatSingleUse = (hours: number) => `The link works once, for ${hours} hours.`;

const notYou =
  "If it wasn’t you, change your password now and close any session you don’t recognize.";

function formatCodesLeft(left: number): string {
  if (left === 0) return "None are left: create new ones before you need them.";
  return left === 1 ? "One is left." : `${left} are left.`;
}

export const templatesEn: EmailTemplates = {
  passwordReset: ({ link, minutes }) => ({
    subject: "Choose another password for Vereda",
    before: [
      "Someone asked to change the password of your account.",
      `If it was you, open this link; it works once, for ${minutes} minutes.`,
    ],
    button: { label: "Choose another password", link },
    after: ["If you didn’t ask for it, there is nothing to do: your password stays as it is."],
  }),
  passwordChanged: ({ at }, { instant }) => ({
    subject: "Your password has changed",
    before: [
      `The password of your account changed on ${instant(at)}. Your other sessions were closed.`,
      "If it was you, there is nothing to do.",
    ],
    after: [
      "If it wasn’t you, choose another one now: open “Forgot your password?” on the sign-in screen.",
    ],
  }),
  verifyEmail: ({ link, hours }) => ({
    subject: "Confirm your email",
    before: [
      "Confirm that this address is yours, so that you can get back into your Vereda account if you ever forget the password.",
    ],
    button: { label: "Confirm my email", link },
    after: [
      formatSingleUse(hours),
      "If you don’t have a Vereda account, there is nothing to do: someone typed your address by mistake.",
    ],
  }),
  emailChangeCurrent: ({ newEmail, link, hours }) => ({
    subject: "Change the email of your account?",
    before: [
      `Someone asked your Vereda account to use ${newEmail} instead of this address.`,
      "If it was you, confirm it here. The link we sent to the new address is needed too, in either order.",
    ],
    button: { label: "Confirm the change", link },
    after: [
      formatSingleUse(hours),
      "If you didn’t ask for it, don’t open the link, and change your password: whoever asked knows it.",
    ],
  }),
  emailChangeNew: ({ link, hours }) => ({
    subject: "Confirm your new email",
    before: [
      "Someone asked to use this address for their Vereda account.",
      "If it was you, confirm it here. The link we sent to the previous address is needed too, in either order.",
    ],
    button: { label: "Confirm this address", link },
    after: [
      formatSingleUse(hours),
      "If you didn’t ask for it, there is nothing to do: someone typed your address by mistake.",
    ],
  }),
  addressInUse: ({ link }) => ({
    subject: "You already have a Vereda account",
    before: [
      "Someone entered your address to use it in Vereda, and there is an account with it already: yours.",
      "If it was you, sign in to the account you have. If you forgot the password, you can ask for a new one there.",
    ],
    button: { label: "Sign in", link },
    after: ["If it wasn’t you, there is nothing to do: nobody got into your account."],
  }),
  secondAccount: ({ mine, notMine, hours }) => ({
    subject: "Did you open another Vereda account?",
    before: [
      "Someone opened another account with your address, which has one already: yours.",
      "If it was you, move what you planned in the new one to the account you have. We’ll ask for its password; the new one is closed.",
    ],
    button: { label: "It was me: move it to my account", link: mine },
    after: [
      `It wasn’t me: close the other account. ${notMine}`,
      `Both links work once, for ${hours} hours. If you do nothing, nobody gets into your account.`,
    ],
  }),
  emailChanged: ({ newEmail, link }) => ({
    subject: "Your account has a new email",
    before: [
      `Your Vereda account now uses ${newEmail}. We won’t write to this address anymore.`,
      "If it was you, there is nothing to do.",
    ],
    after: [`If it wasn’t you, write to us as soon as you can from the contact page: ${link}`],
  }),
  newSignIn: ({ device: from, at, link }, { device, instant }) => ({
    subject: "You signed in from a new device",
    before: [
      `Someone signed in to your account with ${device(from)}, on ${instant(at)}.`,
      "If it was you, there is nothing to do.",
    ],
    button: { label: "See my sessions", link },
    after: [notYou],
  }),
  sessionStolen: ({ device: from, at, link }, { device, instant }) => ({
    subject: "We closed a session of your account",
    before: [
      `A session of your account was used in two places at once, which happens when someone copies it. We closed it on ${instant(at)}.`,
      `It last came from ${device(from)}.`,
      "Sign in again, and change your password if you don’t know what this is about.",
    ],
    button: { label: "Check my security", link },
  }),
  passwordGuessed: ({ device: from, at, link }, { device, instant }) => ({
    subject: "We closed a session: the password was wrong",
    before: [
      `The wrong password was typed too many times in a session of your account. We closed it on ${instant(at)}, in case it was in someone else’s hands.`,
      `It came from ${device(from)}.`,
      "If it was you, sign in again; if you no longer remember your password, open “Forgot your password?”.",
    ],
    button: { label: "Check my security", link },
    after: [notYou],
  }),
  twoStepOn: ({ at }, { instant }) => ({
    subject: "Two-step authentication is on",
    before: [
      `Since ${instant(at)}, signing in with a password also takes a code from your app.`,
      "Keep your recovery codes somewhere safe: they are the way in if you lose your phone.",
    ],
    after: [notYou],
  }),
  twoStepOff: ({ at }, { instant }) => ({
    subject: "Two-step authentication is off",
    before: [`Since ${instant(at)}, the password is enough to sign in.`],
    after: [`${notYou} Then turn it on again.`],
  }),
  recoveryCodesRenewed: ({ at }, { instant }) => ({
    subject: "You have new recovery codes",
    before: [
      `Your recovery codes were replaced on ${instant(at)}. The previous ones no longer work: throw them away.`,
    ],
    after: [notYou],
  }),
  recoveryCodeUsed: ({ left, link }) => ({
    subject: "A recovery code was used",
    before: [`Someone used a recovery code of your account. ${formatCodesLeft(left)}`],
    button: { label: "Check my security", link },
    after: [notYou],
  }),
  passkeyAdded: ({ name, link }) => ({
    subject: "Your account has a new passkey",
    before: [
      containsAddress(name)
        ? "From now on, one more passkey opens your account."
        : `From now on, the passkey “${name}” opens your account.`,
    ],
    button: { label: "See my passkeys", link },
    after: ["If you didn’t create it, remove it and change your password."],
  }),
  passkeyRemoved: ({ name, link }) => ({
    subject: "A passkey was removed from your account",
    before: [
      containsAddress(name)
        ? "One of your passkeys no longer opens your account."
        : `The passkey “${name}” no longer opens your account.`,
    ],
    button: { label: "See my passkeys", link },
    after: [notYou],
  }),
  apiTokenAdded: ({ name, link }) => ({
    subject: "Your account has a new API token",
    before: [
      containsAddress(name)
        ? "From now on, one more program can use your plans."
        : `From now on, the program with the token “${name}” can use your plans.`,
    ],
    button: { label: "See my tokens", link },
    after: ["If you didn’t create it, revoke it and change your password."],
  }),
  deletionScheduled: ({ erasesAt, healthErased, link }, { instant }) => ({
    subject: "Your account will be deleted",
    before: [
      `As you asked, we will delete your account and everything in it on ${instant(erasesAt)}.`,
      ...(healthErased
        ? ["Your health data is gone already: we destroyed the key that opened it."]
        : []),
      healthErased
        ? "If you change your mind, sign in before that day: everything else will be as you left it."
        : "If you change your mind, sign in before that day: everything will be as you left it.",
    ],
    button: { label: "Keep my account", link },
    after: ["If you didn’t ask for it, sign in and change your password."],
  }),
  deletionUndone: ({ link }) => ({
    subject: "Your account stays",
    before: ["You signed in, so we will not delete your account."],
    button: { label: "Open Vereda", link },
    after: [notYou],
  }),
  accountErased: () => ({
    subject: "Your account is gone",
    before: [
      "As you asked, we deleted your Vereda account and everything in it.",
      "Thank you for the time you spent with us. If you ever come back, you start fresh.",
    ],
  }),
  workspaceInvitation: ({ workspace, role, inviter, hasAccount, link }) => ({
    subject: "You are invited to a workspace in Vereda",
    before: [
      `${inviter || "Someone"} would like to share ${workspace === "" ? "a workspace" : `the workspace “${workspace}”`} with you in Vereda, where people plan and move forward together.`,
      `Your role there would be: ${role.en}.`,
      ...(hasAccount
        ? []
        : [
            "Create your account with this address and confirm it: the invitation is waiting inside.",
          ]),
    ],
    button: { label: hasAccount ? "See the invitation" : "Create my account", link },
    after: [
      `The invitation waits for ${INVITATION_DAYS} days.`,
      "It is up to you: until you accept, nobody there sees anything of yours.",
    ],
  }),
  exportReady: ({ expiresAt, link }, { instant }) => ({
    subject: "Your data is ready",
    before: [
      `We put everything in your account into one file. You can download it until ${instant(expiresAt)}.`,
    ],
    button: { label: "Download my data", link },
    after: ["It holds the most personal things you keep in Vereda: store it somewhere safe."],
  }),
  contactMessage: ({ name, email, topic, message, link }) => ({
    subject: `Contact message: ${topic.en}`,
    before: [`From ${name} (${email}). Topic: ${topic.en}.`, ...message.split(/\s*\n\s*/)],
    button: { label: "See it in the administration", link },
    after: ["If you reply to this email, your answer goes to the person who wrote."],
  }),
};
