// Locates network addresses without external services; countries need the GEO_DATABASE file.
import type { SessionLocation } from "@vereda/domain/account/contract";
import ipaddr from "ipaddr.js";
import type { CountryResponse } from "maxmind";
import { BootError } from "#platform/boot-error.ts";

export interface GeoLocator {
  locate(ip: string | null): SessionLocation | null;
}

/** Returns an ISO 3166-1 alpha-2 code; null when it is unknown. */
type FindCountry = (ip: string) => string | null;

// Includes carrier-grade NAT (100.64.0.0/10), which is a local network to this server.
const localRanges = new Set(["private", "linkLocal", "uniqueLocal", "carrierGradeNat"]);

function locateAddress(ip: string | null, findCountry: FindCountry): SessionLocation | null {
  if (ip === null || !ipaddr.isValid(ip)) return null;
  // Unwraps an IPv4-mapped IPv6 address.
  const address = ipaddr.process(ip);
  const range = address.range();
  if (range === "loopback") return { kind: "this_machine", country: null };
  if (localRanges.has(range)) return { kind: "local_network", country: null };
  const country = findCountry(address.toString());
  return country === null ? null : { kind: "country", country };
}

// The part of a record that databases of several vendors share.
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
  // Loaded only when a file is configured.
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
      // A damaged record must not break the session list.
      return null;
    }
  };
}

/** @throws BootError when the file is invalid */
export async function openGeoLocator(file: string | undefined): Promise<GeoLocator> {
  const findCountry = file === undefined ? () => null : await openCountryFile(file);
  return { locate: (ip) => locateAddress(ip, findCountry) };
}
