// What a form hears when what it sends was taken in, whether or not the server has it yet.
import type { Answer } from "#platform/api/answer.ts";

export const taken: Answer<null> = {
  success: true,
  status: 202,
  message: "",
  data: null,
  error: null,
};
