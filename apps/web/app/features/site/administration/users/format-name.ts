import type { AdministratedUser } from "@vereda/domain/account/administration/contract-administration";

type Named = Pick<AdministratedUser, "firstName" | "lastName">;

export function formatName({ firstName, lastName }: Named): string {
  return lastName === null ? firstName : `${firstName} ${lastName}`;
}
