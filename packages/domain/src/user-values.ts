// Schemas of an e-mail address, a username and a password in requests.
import * as z from "zod/mini";
import { isUsername } from "./username.ts";

/** An email address; compared and stored in lower case. */
export const email = z
  .string("email_malformed")
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, "email_malformed"),
    z.email("email_malformed"),
  );

/** A password for authentication; any length, because only new passwords are restricted. */
export const typedPassword = z
  .string("password_required")
  .check(z.minLength(1, "password_required"), z.maxLength(1024, "password_too_long"));

export const username = z
  .string("username_malformed")
  .check(z.trim(), z.toLowerCase(), z.refine<string>(isUsername, "username_malformed"));
