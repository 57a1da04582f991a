// The file with which the system opens the installed application (`file_handlers` of its manifest).
import { useEffect, useEffectEvent } from "react";

interface LaunchQueue {
  readonly setConsumer: (
    consume: (launch: {
      readonly files: readonly { readonly getFile: () => Promise<File> }[];
    }) => Promise<void>,
  ) => void;
}

export function useOpenedFile(onOpened: (text: string) => void): void {
  const open = useEffectEvent(onOpened);
  useEffect(() => {
    const queue: LaunchQueue | undefined = Reflect.get(window, "launchQueue");
    queue?.setConsumer(async ({ files }) => {
      const file = await files[0]?.getFile();
      if (file !== undefined) open(await file.text());
    });
  }, []);
}
