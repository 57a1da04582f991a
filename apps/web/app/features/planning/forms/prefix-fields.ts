// Maps the field paths of a failed request to those of the form that contains its fields.
import type { Failure } from "#platform/api/api-response.ts";

export function prefixFields(prefix: string, response: Failure): Failure {
  const fields = (response.fields ?? []).map(({ path, message }) => ({
    path: `${prefix}.${path}`,
    message,
  }));
  return { ...response, fields };
}
