// Maps the field paths of a failed call to those of the form that contains its fields.
import { ApiError } from "#platform/api/errors.ts";

/**
 * @param prefix null when the form has none of the fields
 * @throws the error of the call
 */
export async function prefixFields<Data>(
  prefix: string | null,
  call: Promise<Data>,
): Promise<Data> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const fields = prefix === null ? [] : error.fields;
    throw Object.assign(error, {
      fields: fields.map(({ path, message }) => ({ path: `${prefix}.${path}`, message })),
    });
  }
}
