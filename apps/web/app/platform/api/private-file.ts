// Files that are read with the session token, because their addresses are not public.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { saveFile } from "../save-file.ts";
import { session } from "../auth/session/session.ts";

async function fetchPrivateFile(url: string): Promise<Blob> {
  const token = await session.token();
  const response = await fetch(url, {
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`The file answered ${response.status}.`);
  return response.blob();
}

export async function savePrivateFile(url: string, name: string): Promise<void> {
  saveFile(await fetchPrivateFile(url), name);
}

/** An address of the loaded file for this document, such as for an image. */
export function usePrivateFile(url: string): { address: string | null; isError: boolean } {
  const { data, isError } = useQuery({
    queryKey: ["private-file", url],
    queryFn: () => fetchPrivateFile(url),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useMemo(() => (data === undefined ? null : URL.createObjectURL(data)), [data]);
  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address]);
  return { address, isError };
}
