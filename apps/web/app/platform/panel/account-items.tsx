// What a person may do about their own account, as entries of a menu.
import { languageOwnNames } from "@vereda/domain/account/catalogue";
import { Languages, LogOut, UserRound } from "lucide-react";
import { MenuItem, MenuSeparator } from "#ui/menu.tsx";
import { m } from "../i18n/generated/messages.js";
import { useLocale } from "../i18n/locale.ts";
import { useChangeLanguage } from "./change-language.ts";
import { signOut } from "./sign-out.ts";

export function AccountItems() {
  const changeLanguage = useChangeLanguage();
  const other = useLocale() === "es" ? "en" : "es";
  return (
    <>
      <MenuItem icon={UserRound} href="/panel/profile">
        {m.platform_profile()}
      </MenuItem>
      <MenuItem icon={Languages} onAction={() => changeLanguage(other)}>
        {languageOwnNames[other]}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={LogOut} onAction={() => void signOut()}>
        {m.platform_sign_out()}
      </MenuItem>
    </>
  );
}
