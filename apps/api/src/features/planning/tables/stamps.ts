// When a row of a data export was created and changed.
import { instant } from "@vereda/domain/http/values";
import * as z from "zod/mini";

export const date = z.pipe(
  instant,
  z.transform((text) => new Date(text)),
);
export const stamps = { createdAt: date, updatedAt: date };
