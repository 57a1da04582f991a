// The files of the embedded database, forced onto the disk whenever PostgreSQL asks for it.
import fs from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

interface OpenFile {
  /** The descriptor of Node. */
  readonly nfd: number;
  readonly node: {
    readonly name: string;
    readonly mode: number;
    readonly parent: { name: string };
  };
}

interface FileOperations {
  readonly stream_ops: { fsync?: (file: OpenFile) => number };
  tryFSOperation(work: () => void): void;
}

const logSegment = /^[0-9A-F]{24}$/;

type Init = NodeFS["init"];

/** PGlite's own files ignore fsync, so that a power cut could lose writes or damage the database. */
export class DurableFiles extends NodeFS {
  readonly #onLogSync: (segment: string) => void;

  /** @param onLogSync called with the name of the file of the write-ahead log that was written */
  constructor(folder: string, onLogSync: (segment: string) => void) {
    super(folder);
    this.#onLogSync = onLogSync;
  }

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    const before = emscriptenOpts.preRun ?? [];
    const preRun: typeof before = [
      ...before,
      ({ NODEFS, FS }) => {
        const files: FileOperations = NODEFS;
        files.stream_ops.fsync = ({ nfd, node }) => {
          files.tryFSOperation(() =>
            FS.isDir(node.mode) ? fs.fsyncSync(nfd) : fs.fdatasyncSync(nfd),
          );
          if (logSegment.test(node.name)) this.#onLogSync(node.name);
          return 0;
        };
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}
