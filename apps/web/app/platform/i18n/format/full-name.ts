// The full name of another user.
export function formatFullName(user: {
  readonly firstName: string;
  readonly lastName: string | null;
}): string {
  return user.lastName === null ? user.firstName : `${user.firstName} ${user.lastName}`;
}
