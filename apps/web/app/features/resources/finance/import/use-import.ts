// Runs an import: file, columns, review, done. Every preview comes from the server, which stores nothing.
import type {
  ImportMapping,
  ImportResult,
} from "@vereda/domain/resources/finance/import/import-schemas";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import type { CallInput } from "#platform/api/client.ts";
import { useCall } from "#platform/query/use-call.ts";
import { useChoices, useLastAccount } from "../finance-data.ts";
import { readBankFile, type FileError } from "./read-bank-file.ts";

type ImportState =
  | { readonly step: "choosing"; readonly error: FileError | null }
  | { readonly step: "mapping" | "review"; readonly text: string; readonly result: ImportResult }
  | { readonly step: "done"; readonly result: ImportResult };

export type Import = ReturnType<typeof useImport>;

const IMPORT = "POST /workspaces/:id/resources/finance/imports";
type ImportBody = CallInput<typeof IMPORT>["body"];
export type ReviewChoices = Pick<ImportBody, "skip" | "categories" | "transfers">;

/** A large file takes the server longer than a usual call. */
const TIMEOUT_MS = 60_000;

export function useImport(workspaceId: string) {
  const [account, setAccount] = useState("");
  const [chosenId, setAccountId] = useState<string | null>();
  const { active } = useChoices(workspaceId);
  const [lastId] = useLastAccount();
  const only = active.length === 1 ? active[0] : undefined;
  const { id: proposedId = null } = active.find(({ id }) => id === lastId) ?? only ?? {};
  const accountId = chosenId === undefined ? proposedId : chosenId;
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set());
  const [state, setState] = useState<ImportState>({ step: "choosing", error: null });

  const send = (body: ImportBody) =>
    api.data(IMPORT, {
      params: { id: workspaceId },
      body: {
        ...body,
        ...(account.trim() !== "" && { account }),
        ...(accountId !== null && { accountId }),
      },
      timeoutMs: TIMEOUT_MS,
    });

  const read = useCall(async (file: File) => {
    const content = await readBankFile(file);
    if (typeof content === "string") return setState({ step: "choosing", error: content });
    const result = await send(content);
    const step = result.mapping === null ? "mapping" : "review";
    setState({ step, result, text: content.text });
  });

  const map = useCall(async (mapping: ImportMapping) => {
    if (!("text" in state)) return;
    const result = await send({ text: state.text, mapping });
    setState({ ...state, step: result.mapping === null ? "mapping" : "review", result });
  });

  const confirm = useCall(async (choices: ReviewChoices) => {
    if (!("text" in state) || state.result.mapping === null) return;
    const { text, result } = state;
    const mapping = result.mapping ?? undefined;
    const done = await send({
      text,
      confirm: true,
      ...choices,
      ...(mapping && { mapping }),
    });
    setState({ step: "done", result: done });
  });

  // A step is ready as soon as it is displayed: what the call before it changed may still be loading.
  const ofStep = { choosing: read, mapping: map, review: confirm, done: null }[state.step];

  return {
    state,
    isBusy: ofStep?.isPending === true,
    account,
    setAccount,
    accountId,
    setAccountId,
    /** What the user chose for the rows, by line: as the value of an option, and what is doubtful. */
    review: { chosen, setChosen, added, setAdded },
    read,
    map,
    confirm,
    /** Back to the columns of the file. */
    editMapping: () => {
      if ("text" in state) setState({ ...state, step: "mapping" });
    },
    again: () => {
      for (const call of [read, map, confirm]) call.reset();
      setChosen(new Map());
      setAdded(new Set());
      setState({ step: "choosing", error: null });
    },
  };
}
