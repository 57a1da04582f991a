export default function Day() {
  return <h1>Hoy</h1>;
}
