export default function Mission() {
  return <h1>Misión</h1>;
}
