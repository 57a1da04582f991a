// Where a network address is, as far as this server can tell by itself: it asks nobody. Countries are known only
// when whoever runs the server gives a file of them (GEO_DATABASE).
import type { SessionLocation } from "@vereda/domain/account/contract";
import ipaddr from "ipaddr.js";
import type { CountryResponse } from "maxmind";
import { BootError } from "#platform/boot-error.ts";

export interface GeoLocator {
  /** The place of an address; null when it cannot be told. */
  locate(ip: string | null): SessionLocation | null;
}

/** The country of an address, two letters; null when it is not known. */
type FindCountry = (ip: string) => string | null;

// Carriers put people behind shared private addresses (100.64.0.0/10): to this server those are a local network.
const localRanges = new Set(["private", "linkLocal", "uniqueLocal", "carrierGradeNat"]);

function locateAddress(ip: string | null, findCountry: FindCountry): SessionLocation | null {
  if (ip === null || !ipaddr.isValid(ip)) return null;
  // Takes an IPv4 address out of its IPv6 wrapping.
  const address = ipaddr.process(ip);
  const range = address.range();
  if (range === "loopback") return { kind: "this_machine", country: null };
  if (localRanges.has(range)) return { kind: "local_network", country: null };
  const country = findCountry(address.toString());
  return country === null ? null : { kind: "country", country };
}

// What is read of a record; the files of several makers agree on it.
interface CountryRecord {
  readonly country?: { readonly iso_code?: unknown };
}

function parseCountryCode(record: CountryRecord | null): string | null {
  const code = record?.country?.iso_code;
  return typeof code === "string" && /^[A-Z]{2}$/.test(code) ? code : null;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

function buildFileError(file: string, what: string): BootError {
  return new BootError(
    `The setting GEO_DATABASE must name an MMDB file of countries; "${file}" ${what}.`,
  );
}

async function openCountryFile(file: string): Promise<FindCountry> {
  // Only those who give a file pay for the reader.
  const { open } = await import("maxmind");
  const reader = await open<CountryResponse>(file).catch((error: unknown) => {
    throw buildFileError(file, isMissing(error) ? "is not there" : "cannot be read as one");
  });
  const { databaseType } = reader.metadata;
  if (!/country|city|enterprise/i.test(databaseType))
    throw buildFileError(file, `holds ${databaseType}`);
  return (ip) => {
    try {
      return parseCountryCode(reader.get(ip));
    } catch {
      // A damaged record is no reason to keep somebody from seeing their sessions.
      return null;
    }
  };
}

/**
 * Reads the file of countries, once, if there is one.
 * @throws BootError when it cannot be used
 */
export async function openGeoLocator(file: string | undefined): Promise<GeoLocator> {
  const findCountry = file === undefined ? () => null : await openCountryFile(file);
  return { locate: (ip) => locateAddress(ip, findCountry) };
}
